import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { type ApiClient, ApiError } from './client.ts';
import { apiContext } from './context.ts';

/**
 * Loads a page's data from `/api`. A value may be a promise, which {@link createLoader} awaits and
 * {@link createClientLoader} passes on.
 */
type Load<Data> = (api: ApiClient, args: LoadArgs) => Data | Promise<Data>;

export interface LoadArgs {
  params: Record<string, string | undefined>;
  url: URL;
}

/** The data that a page's component receives. In the browser, a value may still be a promise. */
export type Loaded<Data> = { [Key in keyof Data]: Data[Key] | Awaited<Data[Key]> };

/**
 * Creates a `loader` that calls `/api` in process and awaits every value, so that the page is
 * complete without JavaScript. `statusOf` may set an HTTP status other than 200.
 */
export function createLoader<Data extends object>(
  load: Load<Data>,
  statusOf: (settled: { [Key in keyof Data]: Awaited<Data[Key]> }) => number = () => 200,
) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const loading = await load(context.get(apiContext), { params, url: new URL(request.url) });
    const entries = Object.entries(loading).map(async ([key, value]) => [key, await value]);
    const settled = Object.fromEntries(await Promise.all(entries));
    return data(settled as Loaded<Data>, { status: statusOf(settled) });
  };
}

/**
 * Creates a `clientLoader` that makes the same calls from the browser and passes promises on, so
 * that the page can show skeletons. The browser's HTTP cache reuses fresh responses.
 */
export function createClientLoader<Data extends object>(load: Load<Data>) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded<Data>> =>
    load(await browserApi(), { params, url: new URL(request.url) });
}

/**
 * Turns a 404 or a 410 from the API into the page's own. The result of `suggest` becomes the
 * error's `data`, for the page's error boundary.
 */
export function orNotFound<Value>(
  value: Promise<Value>,
  suggest?: () => Promise<unknown>,
): Promise<Value> {
  return value.catch(async (error: unknown) => {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 410);
    throw isMissing ? data((await suggest?.()) ?? null, { status: error.status }) : error;
  });
}

/** Turns an error into a `Failure`, so that one failed request doesn't break the whole page. */
export async function orFailure<Value>(value: Promise<Value>): Promise<Value | Failure> {
  try {
    return await value;
  } catch (error) {
    // A 4xx means a mistake in the URL, which the page itself reports.
    if (!(error instanceof ApiError) || error.status >= 500) console.error(error);
    return { failed: error instanceof ApiError ? error.status : null };
  }
}

export interface Failure {
  /** The HTTP status of the response; null if there was no response. */
  failed: number | null;
}

/** A value that a page receives. In the browser, it may still be pending. */
export type Pending<Value> = Promise<Value | Failure> | Value | Failure;

export function isFailure(value: object): value is Failure {
  return 'failed' in value;
}

/** The API client for the browser. Its code loads with the first call. */
export async function browserApi(): Promise<ApiClient> {
  const { createClient } = await import('./create-client.ts');
  return createClient(window.location.origin, (url, init) => fetch(url, init));
}
