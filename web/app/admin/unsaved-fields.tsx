import { Form } from 'react-router';
import { button } from '../ui/button.css.ts';
import type { UnsavedForm } from './require-admin.ts';
import * as css from './unsaved-fields.css.ts';

/** Fields that no one typed. */
const HIDDEN_FIELDS = ['intent', 'version', 'creationKey'];

/** Shows what was typed into a form that couldn't be saved, and submits it again. */
export function UnsavedFields({ unsaved: { path, fields } }: { unsaved: UnsavedForm }) {
  const typedFields = fields.filter(([name]) => !HIDDEN_FIELDS.includes(name));
  return (
    <>
      <Form method="post" action={path} encType="multipart/form-data">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={button.filled}>
          Submit again
        </button>
      </Form>
      {typedFields.length > 0 && (
        <details>
          <summary>What you typed</summary>
          <dl className={css.fields}>
            {typedFields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same name.
              <div key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
