import { citiesOf } from '../../../server/contract/places/cities.ts';
import { slugOf, states } from '../../../server/contract/places/states.ts';
import { PHRASES } from '../../../server/contract/site/phrases.ts';
import type { Candidate } from './nearest.ts';

/** The site's own pages, with other words that people use for them. */
export const knownPages: readonly Candidate[] = [
  {
    href: '/find-lawyer',
    label: 'Find a Lawyer',
    slugs: ['find-lawyer', 'find-a-lawyer', 'lawyers', 'lawyer', 'attorneys', 'search'],
  },
  {
    href: '/practice-areas',
    label: 'Practice Areas',
    slugs: ['practice-areas', 'areas', 'specialties'],
  },
  { href: '/blog', label: 'Legal Articles', slugs: ['blog', 'articles', 'legal-articles', 'news'] },
  {
    href: '/legal-help',
    label: PHRASES.trustedLawyer,
    slugs: ['legal-help', 'help', 'request'],
  },
  {
    href: '/injury-auto-accidents',
    label: 'Injury & Auto Accidents',
    slugs: ['injury-auto-accidents', 'injury', 'accidents', 'car-accidents', 'auto-accidents'],
  },
  { href: '/contact', label: 'Contact Us', slugs: ['contact', 'contact-us', 'support'] },
  {
    href: '/lawyer-signup',
    label: 'Lawyer Registration',
    slugs: ['lawyer-signup', 'get-listed', 'advertise', 'claim-profile', 'register', 'signup'],
  },
  { href: '/about', label: 'About Us', slugs: ['about', 'about-us'] },
  { href: '/faq', label: 'FAQ', slugs: ['faq', 'faqs', 'questions'] },
  { href: '/newsletter', label: 'Newsletter', slugs: ['newsletter', 'subscribe'] },
  { href: '/my-listing', label: 'Lawyer Sign-In', slugs: ['my-listing', 'login', 'sign-in'] },
  { href: '/privacy-policy', label: 'Privacy Policy', slugs: ['privacy-policy', 'privacy'] },
  { href: '/privacy-choices', label: 'Your Privacy Choices', slugs: ['privacy-choices'] },
  { href: '/cookie-policy', label: 'Cookie Policy', slugs: ['cookie-policy', 'cookies'] },
  { href: '/terms-of-service', label: 'Terms of Service', slugs: ['terms-of-service', 'terms'] },
  { href: '/accessibility', label: 'Accessibility', slugs: ['accessibility'] },
];

/** The find pages of all states and popular cities. */
export const places: readonly Candidate[] = states.flatMap(({ name, slug, code }) => [
  { href: `/find-lawyer/state/${slug}`, label: `Lawyers in ${name}`, slugs: [slug] },
  ...citiesOf(code).map((city) => cityPage(city, slug, code)),
]);

function cityPage(city: string, state: string, code: string): Candidate {
  const slug = slugOf(city);
  return {
    href: `/find-lawyer/state/${state}/city/${slug}`,
    label: `Lawyers in ${city}, ${code}`,
    slugs: [slug, `${slug}-${code.toLowerCase()}`, `${slug}-${state}`],
  };
}
