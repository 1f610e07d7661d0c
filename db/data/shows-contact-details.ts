import type { UnlistedReason } from './license-status.ts';

/**
 * Whether the public sees a lawyer's phone, email, website and street: only if the lawyer is
 * listed, and active or premium. Profiles without them have little content, so search engines don't
 * index them either.
 */
export function showsContactDetails({
  isActive,
  isPremium,
  unlistedReason = null,
}: {
  isActive: boolean;
  isPremium: boolean;
  /** Null or absent if the lawyer is listed. */
  unlistedReason?: UnlistedReason | null | undefined;
}): boolean {
  return unlistedReason === null && (isActive || isPremium);
}
