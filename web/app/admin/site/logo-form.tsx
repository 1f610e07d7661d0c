import { Form, useNavigation } from 'react-router';
import { logoWidth, MAX_LOGO_BYTES } from '../../../../server/contract/site/logo.ts';
import { logoUrl } from '../../../../server/contract/site/logo-url.ts';
import type { SiteSettings } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { control } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { form, notice } from '../../ui/form/send-form.css.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { submitButton } from '../page.css.ts';
import * as css from './site.css.ts';
import { REMOVE_LOGO, UPLOAD_LOGO } from './site-action.ts';

/** The height of the preview in pixels. */
const HEIGHT = 72;

/** Uploads, shows and removes the logo. If someone else has changed it, it shows the new one. */
export function LogoForm({ settings }: { settings: SiteSettings }) {
  const rejection = useRejection<SiteSettings>(UPLOAD_LOGO);
  const removal = useRejection<SiteSettings>(REMOVE_LOGO);
  const current = (rejection ?? removal)?.current;
  const { logo, versions } = current ?? settings;
  const isPending = useNavigation().formData?.get('intent') === UPLOAD_LOGO;
  const error = rejection?.errors.file;
  return (
    <>
      {logo && (
        <>
          <img
            className={css.logo}
            src={logoUrl(logo, 'image')}
            width={logoWidth(logo, HEIGHT)}
            height={HEIGHT}
            alt="Current logo"
          />
          <AdminForm intent={REMOVE_LOGO} submitLabel="Remove logo" variant="plain">
            <VersionField version={versions.logo} />
          </AdminForm>
        </>
      )}
      {rejection && !error && (
        <p className={notice.failure} role="alert">
          {rejection.message}
        </p>
      )}
      <Form
        className={form}
        method="post"
        encType="multipart/form-data"
        noValidate={useIsHydrated()}
      >
        <input type="hidden" name="intent" value={UPLOAD_LOGO} />
        <VersionField version={versions.logo} />
        <Field
          id="logo-file"
          label={logo ? 'New logo' : 'Logo'}
          help={`SVG or PNG, up to ${MAX_LOGO_BYTES / 1024} KB. It appears on a white background, next to the name. We remove scripts, styles and links from SVG files.`}
          error={error}
        >
          {(props) => (
            <input
              className={control}
              type="file"
              name="file"
              accept="image/svg+xml,image/png"
              required
              {...props}
            />
          )}
        </Field>
        <button type="submit" className={`${button.lined} ${submitButton}`} disabled={isPending}>
          {isPending ? 'Uploading...' : 'Upload logo'}
        </button>
      </Form>
    </>
  );
}
