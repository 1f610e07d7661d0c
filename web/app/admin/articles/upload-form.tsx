import { Form, useNavigation } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { control } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { notice } from '../../ui/form/send-form.css.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useRejection } from '../admin-form.tsx';
import * as pageCss from '../page.css.ts';
import * as css from './articles.css.ts';
import { UPLOAD_INTENT } from './picture-action.ts';

/** Uploads a picture with its description. Works without JavaScript too. */
export function UploadForm() {
  const rejection = useRejection(UPLOAD_INTENT);
  const isPending = useNavigation().formData?.get('intent') === UPLOAD_INTENT;
  const errors = rejection?.errors ?? {};
  return (
    <section className={pageCss.block} aria-labelledby="upload">
      <h2 id="upload" className={cardTitle}>
        Upload a picture
      </h2>
      {rejection && Object.keys(errors).length === 0 && (
        <p className={notice.failure} role="alert">
          {rejection.message}
        </p>
      )}
      <Form
        className={css.upload}
        method="post"
        encType="multipart/form-data"
        noValidate={useIsHydrated()}
      >
        <input type="hidden" name="intent" value={UPLOAD_INTENT} />
        <Field
          id="upload-file"
          label="Picture"
          help="JPEG, PNG or WebP, up to 15 MB"
          error={errors.file}
        >
          {(props) => (
            <input
              className={control}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp"
              required
              {...props}
            />
          )}
        </Field>
        <Field
          id="upload-alt"
          label="Description"
          help="For people who can’t see it"
          error={errors.altText}
        >
          {(props) => (
            <input
              className={control}
              type="text"
              name="altText"
              maxLength={200}
              defaultValue={String(rejection?.values.altText ?? '')}
              required
              {...props}
            />
          )}
        </Field>
        <button type="submit" className={button.filled} disabled={isPending}>
          {isPending ? 'Uploading…' : 'Upload'}
        </button>
      </Form>
    </section>
  );
}
