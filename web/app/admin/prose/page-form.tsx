import { useActionData } from 'react-router';
import {
  PLACEHOLDERS,
  type Prose,
  type ProsePageName,
} from '../../../../server/contract/prose/prose.ts';
import { MAX_PROSE } from '../../../../server/contract/prose/prose-edit.ts';
import type { ProseVersion } from '../../api/client.ts';
import { proseFor } from '../../prose/prose.ts';
import { ProsePage } from '../../prose/prose-page.tsx';
import { useSite } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { actorName } from '../actor-name.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { block, summary } from '../page.css.ts';
import type { PageFields } from './originals.ts';
import { EDIT_INTENT } from './page-action.ts';
import * as css from './page-form.css.ts';

interface PageFormProps {
  page: ProsePageName;
  /** The public version; null if the original text is public. */
  current: ProseVersion | null;
  /** The version that the form starts with, if it isn't the public one. */
  shown: ProseVersion | 'original' | null;
  fields: PageFields;
}

/** The fields of a page, its preview and, after a conflict, the text that someone else saved. */
export function PageForm({ page, current, shown, fields }: PageFormProps) {
  const rejection = useRejection<ProseVersion | null>(EDIT_INTENT);
  const other = rejection?.current;
  const hasFacts = page === 'about';
  return (
    <section className={block} aria-label="Text of the page">
      {shown && (
        <p className={formCss.notice.success}>
          <span>
            {shown === 'original' ? (
              'This is the original text.'
            ) : (
              <>
                This is the version of <SiteTime at={shown.savedAt} />, saved by{' '}
                {actorName(shown.savedBy)}.
              </>
            )}{' '}
            It becomes public if you save it.
          </span>
        </p>
      )}
      {other !== undefined && (
        <details open>
          <summary className={summary}>
            {other?.content
              ? `The text that ${actorName(other.savedBy)} saved`
              : 'The original text is public'}
          </summary>
          {other?.content && <pre className={css.other}>{other.content.text}</pre>}
        </details>
      )}
      <AdminForm
        intent={EDIT_INTENT}
        submitLabel="Save and publish"
        values={{
          title: fields.title,
          description: fields.description,
          intro: fields.intro,
          text: fields.text,
          facts: fields.facts.map(({ figure, label }) => `${figure} | ${label}`).join('\n'),
        }}
        otherButtons={
          <button type="submit" name="preview" value="1" className={button.lined}>
            Preview
          </button>
        }
      >
        <VersionField version={(other === undefined ? current?.id : other?.id) ?? 0} />
        <TextField name="title" label="Title" maxLength={120} />
        <TextArea
          name="description"
          label="Description"
          help="For search engines, in one sentence."
          rows={3}
          maxLength={300}
        />
        <TextArea
          name="intro"
          label="Introduction"
          help="Below the title."
          rows={3}
          maxLength={500}
        />
        {hasFacts && (
          <TextArea
            name="facts"
            label="Key figures"
            help="One per line: the figure, a vertical bar and what it counts."
            rows={4}
            isOptional
          />
        )}
        <TextArea
          name="text"
          label="Text"
          help="Markdown: ## Heading, ### Question or subheading, **bold**, [link](/contact), - list item."
          rows={24}
          maxLength={MAX_PROSE}
        />
        <details>
          <summary className={summary}>Placeholders</summary>
          <dl className={css.placeholders}>
            {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </AdminForm>
      <Preview />
    </section>
  );
}

/** The page as it would be, after "Preview". */
function Preview() {
  const site = useSite();
  const prose = useActionData<{ prose?: Prose }>()?.prose;
  if (!site || !prose) return null;
  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 id="preview" className={css.previewHeading} tabIndex={-1} ref={focus}>
        Preview
      </h2>
      <ProsePage prose={proseFor(site, prose)} />
    </section>
  );
}

/** Moves the focus to the preview, which is below a long form. */
function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
