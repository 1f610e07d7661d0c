/** The parts of the package that the tests use. It ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: Provider;
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Configuration {
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(context: Context, accountId: string): { accountId: string; claims(): object };
    loadExistingGrant(context: Context): Promise<Grant>;
    [setting: string]: unknown;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (owner: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
