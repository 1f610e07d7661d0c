import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { type ApiClient, ApiError } from './client.ts';
import { apiContext } from './context.ts';

/** Asks `/api` for what a page shows. A value may be a promise: see {@link onServer} and {@link onClient}. */
type Load<Data> = (api: ApiClient, args: LoadArgs) => Data | Promise<Data>;

export interface LoadArgs {
  params: Record<string, string | undefined>;
  url: URL;
}

/** The data of a page as its component sees it: on the server all there, in the browser perhaps on the way. */
export type Loaded<Data> = { [Key in keyof Data]: Data[Key] | Awaited<Data[Key]> };

/**
 * A `loader` that asks `/api` in this process and waits for every value, so that the page is whole
 * without scripting. `statusOf` may give the page another HTTP status than 200.
 */
export function onServer<Data extends object>(
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
 * A `clientLoader` that makes the same calls over the wire and hands promises on as they are, so
 * that the page shows its skeletons meanwhile. The browser's HTTP cache keeps answers fresh.
 */
export function onClient<Data extends object>(load: Load<Data>) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded<Data>> =>
    load(await browserApi(), { params, url: new URL(request.url) });
}

/** What was asked for, or the page's own 404 where there is no such thing. */
export function orNotFound<Value>(value: Promise<Value>): Promise<Value> {
  return value.catch((error: unknown) => {
    const isUnknown = error instanceof ApiError && error.status === 404;
    throw isUnknown ? data(null, { status: 404 }) : error;
  });
}

/** A value, or the failure in its place: a list that can't be loaded must not take the page with it. */
export async function orFailure<Value>(value: Promise<Value>): Promise<Value | Failure> {
  try {
    return await value;
  } catch (error) {
    // A mistake in the address is the visitor's, and told on the page.
    if (!(error instanceof ApiError) || error.status >= 500) console.error(error);
    return { failed: error instanceof ApiError ? error.status : null };
  }
}

export interface Failure {
  /** The status of the answer; null where none came. */
  failed: number | null;
}

/** Such a value as a page gets it: in the browser it may still be on its way. */
export type Coming<Value> = Promise<Value | Failure> | Value | Failure;

export function isFailure(value: object): value is Failure {
  return 'failed' in value;
}

/** The client with which a browser asks over the wire. Its code comes with the first question. */
export async function browserApi(): Promise<ApiClient> {
  const { createClient } = await import('./create-client.ts');
  return createClient(window.location.origin, (request) => fetch(request));
}
