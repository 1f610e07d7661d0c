/** @type {import('next').NextConfig} */
export default {
  output: 'standalone',
  poweredByHeader: false,
  // The bench compares the HTML with the site's instead.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
