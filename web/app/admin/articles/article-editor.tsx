import { useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { EditedArticle, ArticleEditor as OtherEditor, Picture } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { notice } from '../../ui/form/send-form.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { VersionField } from '../admin-form.tsx';
import { SaveStatus } from '../autosave/save-status.tsx';
import { UnsavedTextDialog } from '../autosave/unsaved-text-dialog.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import { useSubmit } from '../autosave/use-submit.ts';
import type { FormRejection } from '../form-rejection.ts';
import { ARTICLES_PATH } from './article-action.ts';
import { ArticleDetails } from './article-details.tsx';
import { articleLabels, articleValues, emptyArticle, fieldsOf } from './article-values.ts';
import * as css from './articles.css.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { LivePreview } from './live-preview.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { OtherActions } from './other-actions.tsx';
import { columnsOf, usePreviewToggle } from './preview-toggle.ts';
import { PublishButtons, Schedule, scheduleValue } from './publication.tsx';
import { sendDraft } from './send-draft.ts';

const FORM = 'article';
const EDITOR_INTENTS = ['save', 'preview', 'publish', 'schedule'];

interface ArticleEditorProps {
  /** Null for a new article. */
  article: EditedArticle | null;
  other: OtherEditor;
  pictures: readonly Picture[];
  creationKey: string;
}

/** The form of an article. With scripts, it saves itself and shows a preview. */
export function ArticleEditor({
  article,
  other,
  pictures: first,
  creationKey,
}: ArticleEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const timeZone = useTimeZone();
  const isPending = useNavigation().formData != null;
  const rejection = useEditorRejection();
  const key = String(rejection?.values.creationKey ?? creationKey);
  const [pictures, setPictures] = useState(first);
  const [hasPreview, setHasPreview] = usePreviewToggle();
  const { state, saved, autosave } = useAutosave({
    form,
    draft: article,
    conflict: rejection?.current,
    isUnsaved: rejection !== undefined && !rejection.current,
    send: (api, formData, target) => sendDraft(api, fieldsOf(formData), target, key),
    path: ARTICLES_PATH,
  });
  const { onSubmit, onOtherSubmit, onKeyDown, question } = useSubmit(
    form,
    autosave,
    (submitter) => submitter.value === 'save',
  );
  const errors = { ...rejection?.errors, ...(state.status === 'invalid' && state.errors) };
  const values = rejection?.values ?? {
    ...articleValues(article?.fields ?? emptyArticle),
    publishAt: scheduleValue(timeZone, article),
  };
  const conflict = state.status === 'conflict' ? state.current : undefined;
  const version = conflict?.version ?? saved?.version;
  return (
    <>
      {article && <EditorNotices article={article} other={other} />}
      <Form
        ref={form}
        className={css.form}
        method="post"
        encType="multipart/form-data"
        action={`${ARTICLES_PATH}/${saved ? saved.id : 'new'}`}
        // A draft may be incomplete.
        noValidate
        preventScrollReset
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onInput={() => autosave.current?.edited()}
      >
        {version === undefined ? (
          <input type="hidden" name="creationKey" value={key} />
        ) : (
          <VersionField version={version} />
        )}
        {rejection && !rejection.current && (
          <p className={notice.failure} role="alert">
            {rejection.message}
          </p>
        )}
        {conflict && (
          <ConflictNotice
            values={rejection?.values ?? currentValues(form.current)}
            current={conflict}
          />
        )}
        <ErrorSummary form={FORM} errors={errors} labels={articleLabels} />
        <FormStateContext value={{ form: FORM, errors, values }}>
          <div className={columnsOf(hasPreview)}>
            <div className={css.column}>
              <TextField name="title" label={articleLabels.title} maxLength={160} />
              <MarkdownField
                pictures={pictures}
                onUpload={(picture) =>
                  setPictures([picture, ...pictures.filter(({ id }) => id !== picture.id)])
                }
              />
            </div>
            {hasPreview !== false && (
              <LivePreview
                form={form}
                article={article}
                className={hasPreview ? css.preview : css.previewIfRoom}
              />
            )}
          </div>
          <ArticleDetails article={article} pictures={pictures} />
          <div className={css.bar}>
            <PublishButtons article={article} isPending={isPending} />
            <div className={css.barState}>
              <SaveStatus state={state} />
              <button
                type="button"
                className={button.plain}
                onClick={() => setHasPreview(!hasPreview)}
              >
                {hasPreview ? 'Hide the live preview' : 'Show a live preview'}
              </button>
            </div>
          </div>
          <Schedule article={article} isPending={isPending} />
        </FormStateContext>
      </Form>
      {article && (
        <div onSubmitCapture={onOtherSubmit}>
          <OtherActions article={article} version={version ?? article.version} />
        </div>
      )}
      <UnsavedTextDialog question={question} />
    </>
  );
}

/** Why the editor's form was rejected; undefined if it wasn't. */
function useEditorRejection(): FormRejection<EditedArticle> | undefined {
  const actionData = useActionData<FormRejection<EditedArticle>>();
  return actionData && EDITOR_INTENTS.includes(actionData.intent) ? actionData : undefined;
}

function currentValues(form: HTMLFormElement | null) {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
  );
}
