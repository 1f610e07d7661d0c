/**
 * Whether the public sees a lawyer's phone, email, website and street: only if the lawyer is active
 * or premium. Profiles without them have little content, so search engines don't index them either.
 */
export function showsContactDetails(lawyer: { isActive: boolean; isPremium: boolean }): boolean {
  return lawyer.isActive || lawyer.isPremium;
}
