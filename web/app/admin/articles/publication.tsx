import { clockTimeIn } from '../../../../server/contract/site/dates.ts';
import type { EditedArticle } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SiteTime, useTimeZone } from '../../ui/site-time.tsx';
import { articleLabels } from './article-values.ts';
import * as css from './articles.css.ts';

interface PublicationProps {
  article: EditedArticle | null;
  isPending: boolean;
}

/** The buttons that publish, preview and save the article. They submit the editor's form. */
export function PublishButtons({ article, isPending }: PublicationProps) {
  const isPublished = article?.state === 'published';
  return (
    <>
      <SubmitButton intent="publish" variant="filled" isPending={isPending}>
        {isPublished ? 'Update article' : 'Publish now'}
      </SubmitButton>
      <SubmitButton intent="preview" variant="lined" isPending={isPending}>
        Preview
      </SubmitButton>
      <SubmitButton intent="save" variant="lined" isPending={isPending}>
        {isPublished ? 'Save changes for later' : 'Save draft'}
      </SubmitButton>
    </>
  );
}

/** The time at which the article will be published, for an article that isn't published yet. */
export function Schedule({ article, isPending }: PublicationProps) {
  const timeZone = useTimeZone();
  if (article?.state === 'published') return null;
  return (
    <div>
      {article?.publishAt && (
        <p>
          It will be published on <SiteTime at={article.publishAt} />.
        </p>
      )}
      <div className={css.schedule}>
        <TextField
          name="publishAt"
          label={articleLabels.publishAt}
          help={`In the site’s time zone, ${timeZone.replaceAll('_', ' ')}`}
          type="datetime-local"
          isOptional
        />
        <SubmitButton intent="schedule" variant="lined" isPending={isPending}>
          {article?.publishAt ? 'Schedule again' : 'Schedule'}
        </SubmitButton>
      </div>
    </div>
  );
}

/** The value of the field for the time of publication: `2026-12-31T09:30`, or empty. */
export function scheduleValue(timeZone: string, article: EditedArticle | null): string {
  return article?.publishAt ? clockTimeIn(timeZone, article.publishAt) : '';
}

interface SubmitButtonProps {
  intent: string;
  variant: keyof typeof button;
  isPending: boolean;
  children: string;
}

function SubmitButton({ intent, variant, isPending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={button[variant]}
      disabled={isPending}
    >
      {children}
    </button>
  );
}
