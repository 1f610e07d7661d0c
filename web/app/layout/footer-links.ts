/** The footer's four columns. */
export const footerLinks = [
  {
    heading: 'Directory',
    links: [
      { to: '/find-lawyer', label: 'Find a Lawyer' },
      { to: '/practice-areas', label: 'Practice Areas' },
      { to: '/injury-auto-accidents', label: 'Injury & Auto Accidents' },
      { to: '/legal-help', label: 'Legal Help' },
    ],
  },
  {
    heading: 'Learn',
    links: [
      { to: '/blog', label: 'Blog' },
      { to: '/about', label: 'About' },
      { to: '/faq', label: 'FAQ' },
      { to: '/contact-us', label: 'Contact Us' },
    ],
  },
  {
    heading: 'For Lawyers',
    links: [
      { to: '/claim-profile', label: 'Claim Your Profile' },
      { to: '/my-listing/sign-in', label: 'Lawyer Sign-In' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
    ],
  },
] as const;
