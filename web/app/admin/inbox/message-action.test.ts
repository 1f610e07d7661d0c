import { expect, test } from 'vitest';
import type { ApiClient } from '../../api/client.ts';
import { messageAction } from './message-action.ts';

test.each(['Dana $& $1', '$$', 'Dana'])(
  'a template greets “%s” by exactly this name',
  async (name) => {
    const templates = [{ id: 4, name: 'Fees', text: 'Hello {name},\n\ndear {name}!', version: 0 }];
    const $get = async () => Response.json(templates);
    const api = { admin: { 'reply-templates': { $get } } } as unknown as ApiClient;
    const formData = new FormData();
    const fields = { insert: 'true', template: '4', senderName: name, reply: 'Typed.' };
    for (const [field, value] of Object.entries(fields)) formData.set(field, value);
    const url = new URL('https://site.example/admin/inbox/messages/1');
    const result = await messageAction(api, { formData, params: { id: '1' }, url });
    expect(result).toMatchObject({
      values: { reply: `Typed.\n\nHello ${name},\n\ndear ${name}!` },
    });
  },
);
