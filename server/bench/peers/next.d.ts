/** The parts of Next.js that the app in `next/` uses. Next.js is installed outside the project. */

declare module 'next/link' {
  import type { AnchorHTMLAttributes, ReactNode } from 'react';

  interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    href: string;
    replace?: boolean;
    scroll?: boolean;
  }

  export default function Link(props: LinkProps): ReactNode;
}

declare module 'next/navigation' {
  export function notFound(): never;
  export function usePathname(): string;
  export function useRouter(): { push: (href: string) => void };
  export function useSearchParams(): URLSearchParams;
}
