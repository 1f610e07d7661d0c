import { useSearchParams } from 'react-router';
import { AdminForm, useRejection, VersionField } from '../../admin/admin-form.tsx';
import * as css from '../../admin/inbox/entry.css.ts';
import { listHref, TEMPLATES_PATH } from '../../admin/inbox/inbox-hrefs.ts';
import type { ReplyTemplate } from '../../admin/inbox/rows.ts';
import {
  ADD_INTENT,
  removeIntent,
  saveIntent,
  templateAction,
} from '../../admin/inbox/template-action.ts';
import { block, column, head, summary, title } from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import type { Route } from './+types/reply-templates';

const load = requireAdminForLoad(async ({ admin }: ApiClient) => ({
  templates: await readJson(admin['reply-templates'].$get()),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const action = createAction(templateAction);
export const clientAction = createClientAction(templateAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Reply templates',
    description: 'Texts for common replies.',
    path: TEMPLATES_PATH,
    noIndex: true,
  });
}

const DONE = new Map([
  ['add', 'Template added.'],
  ['save', 'Template saved.'],
  ['remove', 'Template removed.'],
]);

export default function ReplyTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates } = loaderData;
  const done = DONE.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <Link className={css.back} to={listHref('messages')}>
        Back to messages
      </Link>
      <header className={head}>
        <h1 className={title}>Reply templates</h1>
        <p className={quiet}>
          Texts for common replies. Insert one into a reply and change it as needed. {'{name}'}{' '}
          becomes the sender’s name.
        </p>
        {done && !actionData && (
          <p className={formCss.notice.success} role="status">
            {done}
          </p>
        )}
      </header>
      <div className={column}>
        <section className={block} aria-labelledby="add">
          <h2 id="add">New template</h2>
          <AdminForm key={templates.length} intent={ADD_INTENT} submitLabel="Add template">
            <TemplateFields />
          </AdminForm>
        </section>
        <div className={css.templateList}>
          {templates.length === 0 && <p>No templates yet.</p>}
          {templates.map((template) => (
            <Template key={`${template.id} ${template.version}`} template={template} />
          ))}
        </div>
      </div>
    </>
  );
}

function Template({ template: { id, name, text, version } }: { template: ReplyTemplate }) {
  const rejection = useRejection<ReplyTemplate>(saveIntent(id));
  const current = rejection?.current;
  return (
    <details className={block} open={rejection !== undefined}>
      <summary className={summary}>{name}</summary>
      {current && (
        <div className={css.conflict}>
          <p className={css.label}>Someone else saved this template as “{current.name}”:</p>
          <p className={css.preformatted}>{current.text}</p>
        </div>
      )}
      <AdminForm
        intent={saveIntent(id)}
        submitLabel="Save template"
        variant="lined"
        values={{ name, text }}
      >
        <VersionField version={current?.version ?? version} />
        <TemplateFields />
      </AdminForm>
      <AdminForm intent={removeIntent(id)} submitLabel="Remove template" variant="plain" />
    </details>
  );
}

function TemplateFields() {
  return (
    <>
      <TextField name="name" label="Name" maxLength={80} />
      <TextArea name="text" label="Text" rows={6} />
    </>
  );
}
