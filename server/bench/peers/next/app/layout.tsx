import './style.css';
import type { ReactNode } from 'react';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { Toaster } from '../components/toaster.tsx';

export const viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBFAF6' },
    { media: '(prefers-color-scheme: dark)', color: '#131715' },
  ],
};

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <link rel="preload" href="/fonts/inter.woff2" {...font} />
        <link rel="preload" href="/fonts/source-serif-4.woff2" {...font} />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/rss+xml" title="Legal Articles" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </head>
      <body>
        <p className="visually-hidden" aria-live="polite" />
        <p className="visually-hidden" aria-live="polite" />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Toaster />
      </body>
    </html>
  );
}
