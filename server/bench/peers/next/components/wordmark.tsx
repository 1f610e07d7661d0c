import Link from 'next/link';

export function Wordmark() {
  return (
    <Link className="wordmark" href="/">
      <svg className="mark" width={24} height={24} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 5v21M10 27h12M16 8.5c-3.2 0-5.6-.9-8.5-.9M16 8.5c3.2 0 5.6-.9 8.5-.9" />
        <path d="M7.5 7.6 3.5 18h8l-4-10.4ZM24.5 7.6 20.5 18h8l-4-10.4Z" />
        <path d="M3.5 18a4 4 0 0 0 8 0M20.5 18a4 4 0 0 0 8 0" />
      </svg>
      <span>Counsel Atlas</span>
    </Link>
  );
}
