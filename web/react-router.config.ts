import type { Config } from '@react-router/dev/config';

// With split route modules, a page's first load would have one or two more files of 100 bytes.
export default { ssr: true, splitRouteModules: false } satisfies Config;
