import type { ExtractSchema } from 'hono/types';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Api } from './api.ts';
import { matchRoute, type Route, responseSchema, type responses } from './responses.ts';

type Responses = typeof responses;
type Routes = ExtractSchema<Api>;
type Endpoint<Path extends keyof Routes> = {
  [Method in keyof Routes[Path]]: Method extends `$${infer Name}`
    ? { route: `${Uppercase<Name>} ${Path}`; outputs: Routes[Path][Method] }
    : never;
}[keyof Routes[Path]];
type Endpoints = { [Path in keyof Routes]: Endpoint<Path> }[keyof Routes];

/** The body that the route itself returns with a status. */
type ResponseOf<Name, Status> = OutputOf<Extract<Endpoints, { route: Name }>['outputs'], Status>;
type OutputOf<Outputs, Status> = Outputs extends { output: infer Output; status: infer OwnStatus }
  ? Status extends OwnStatus
    ? Output
    : never
  : never;

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Flat<Value> = Value extends object ? { [Key in keyof Value]: Flat<Value[Key]> } : Value;

/** Each route and status whose schema doesn't match the type of the actual response. */
type Drifted = {
  [Name in Route]: {
    [Status in keyof Responses[Name]]: Responses[Name][Status] extends z.ZodType<infer Output>
      ? Same<Flat<Output>, Flat<ResponseOf<Name, Status>>> extends true
        ? never
        : `${Name} ${Status & number}`
      : never;
  }[keyof Responses[Name]];
}[Route];

type NoneOf<Names> = [Names] extends [never] ? 'none' : Names;

/** Routes that public pages and testers rely on. Admin responses are used only by admin pages. */
type Public = Exclude<Endpoints['route'], `${string} /${'admin' | 'my-listing'}${string}`>;

test('each schema has the type of its route’s response, and each public route has a schema', () => {
  // The compiler checks this: its error names the routes that have drifted apart.
  const drifted: NoneOf<Drifted> = 'none';
  const missing: NoneOf<Exclude<Public, Route>> = 'none';
  const extra: NoneOf<Exclude<Route, Endpoints['route']>> = 'none';
  expect([drifted, missing, extra]).toEqual(['none', 'none', 'none']);
});

test.each([
  ['GET', '/api/lawyers/search', 'GET /lawyers/search'],
  ['GET', '/api/lawyers/7', 'GET /lawyers/:id'],
  ['HEAD', '/api/lawyers/7', 'GET /lawyers/:id'],
  ['GET', '/api/blog/recent', 'GET /blog/recent'],
  ['GET', '/api/blog/recent/others', 'GET /blog/:slug/others'],
  ['DELETE', '/api/requests/abc', 'DELETE /requests/:token'],
  ['POST', '/api/newsletter/confirm/abc', 'POST /newsletter/confirm/:token'],
  ['POST', '/api/lawyers/7', undefined],
  ['GET', '/api/lawyers/7/8', undefined],
  ['GET', '/api', undefined],
])('%s %s matches %s', (method, path, route) => {
  expect(matchRoute(method, path)).toBe(route);
});

describe('response schemas', () => {
  test('are chosen by route and status, with Problem as the default', () => {
    const { success } = responseSchema('GET /blog/:slug', 200).safeParse({ message: 'No.' });
    expect(success).toBe(false);
    for (const [route, status] of [
      ['GET /blog/:slug', 404],
      [undefined, 404],
      ['POST /contact', 422],
    ] as const) {
      expect(responseSchema(route, status).safeParse({ message: 'No.' }).success).toBe(true);
    }
  });

  test('require every field and allow no other', () => {
    const schema = responseSchema('POST /contact', 201);
    expect(schema.safeParse({ message: 'Thank you.' }).success).toBe(true);
    expect(schema.safeParse({}).success).toBe(false);
    expect(schema.safeParse({ message: 'Thank you.', id: 7 }).success).toBe(false);
  });
});
