import type { ComponentProps, FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { RosterUpload } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import * as fieldCss from '../../ui/field.css.ts';
import { Choices, TextField } from '../../ui/form/fields.tsx';
import { FormStateContext } from '../../ui/form/form-state.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import * as selectCss from '../../ui/select.css.ts';
import { useRejection, VersionField } from '../admin-form.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { actions, block } from '../page.css.ts';
import * as css from './imports.css.ts';
import { PreviewTable } from './preview-table.tsx';

type View = NonNullable<RosterUpload['view']>;

/**
 * How to read and import an uploaded file, with a preview. A changed column updates the preview.
 */
export function SettingsForm({ data: { upload, mappings, sources }, view }: SettingsProps) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const save = useRejection('save');
  const rejection = useRejection('check') ?? save;
  const isPending = formData !== undefined;
  const { settings } = upload;
  const values = rejection?.values ?? {
    sourceName: settings.sourceName ?? '',
    options: options.map(({ value }) => value).filter((name) => settings[name]),
  };
  function update({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLSelectElement) || !target.form) return;
    const changed = new FormData(target.form);
    changed.set('intent', 'save');
    submit(changed, { method: 'post', preventScrollReset: true });
  }
  return (
    // The new values appear after the columns or the mapping were saved.
    <Form
      key={upload.version}
      className={formCss.form}
      method="post"
      onChange={update}
      preventScrollReset
    >
      <VersionField version={upload.version} />
      {rejection && (
        <p className={formCss.notice.failure} role="alert">
          {rejection.message}
        </p>
      )}
      <section className={block} aria-labelledby="columns" inert={isPending}>
        <h2 id="columns" className={cardTitle}>
          Columns
        </h2>
        <div className={`${fieldCss.field} ${css.mapping}`}>
          <label className={fieldCss.label} htmlFor="mapping">
            Kind of file
          </label>
          <BoxedSelect id="mapping" name="mapping" defaultValue={settings.mapping ?? ''}>
            <option value="">This directory’s own columns</option>
            {mappings.map((name) => (
              <option key={name} value={name}>
                {mappingLabels[name]}
              </option>
            ))}
          </BoxedSelect>
        </div>
        {view.canChoose ? (
          <>
            <p className={small}>
              Choose what each column of the file means. Columns with the same meaning are joined.
            </p>
            <AdminTable
              caption="Columns of the file"
              rows={view.columns.map((column, id) => ({ ...column, id, fields: view.fields }))}
              columns={columns}
            />
          </>
        ) : (
          <p className={small}>
            The file names this directory’s columns, so there is nothing to choose.
          </p>
        )}
        <button type="submit" name="intent" value="save" className={button.lined}>
          Update preview
        </button>
      </section>
      <PreviewTable preview={view.preview} />
      <section className={block} aria-labelledby="options">
        <h2 id="options" className={cardTitle}>
          Options
        </h2>
        <FormStateContext value={{ form: 'check', errors: rejection?.errors ?? {}, values }}>
          <TextField
            name="sourceName"
            label="Source"
            help="Who published the roster. Profiles show it."
            list="sources"
            isOptional
          />
          <datalist id="sources">
            {sources.map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
          <Choices type="checkbox" name="options" label="Import" choices={options} />
        </FormStateContext>
        <p className={small}>
          A dry run reads the whole file and changes nothing. It shows what an import would do.
        </p>
        <div className={actions}>
          <button
            type="submit"
            name="intent"
            value="check"
            className={button.filled}
            disabled={isPending}
          >
            Start dry run
          </button>
        </div>
      </section>
    </Form>
  );
}

function BoxedSelect(select: ComponentProps<'select'>) {
  return (
    <div className={selectCss.box}>
      <select className={`${fieldCss.control} ${selectCss.select}`} {...select} />
      <Icon name="chevron-down" className={selectCss.chevron} size={16} />
    </div>
  );
}

interface SettingsProps {
  data: Pick<RosterUpload, 'upload' | 'mappings' | 'sources'>;
  view: View;
}

const options = [
  {
    value: 'isComplete',
    label: 'The file is complete: retire licenses of this source that are missing',
  },
  { value: 'acceptsRenames', label: 'Accept different names of lawyers with the same bar number' },
  { value: 'overwritesOwn', label: 'Overwrite lawyers’ own edits' },
] as const;

const mappingLabels: Record<RosterUpload['mappings'][number], string> = {
  'new-york': 'New York Attorney Registrations',
  generic: 'A bar’s export',
  geodirectory: 'GeoDirectory export',
  hivepress: 'HivePress export',
  directorist: 'Directorist export',
};

type ColumnRow = View['columns'][number] & { id: number; fields: View['fields'] };

const columns: Column<ColumnRow>[] = [
  { heading: 'Column', cell: ({ id, name }) => name || `Column ${id + 1}` },
  {
    heading: 'Examples',
    cell: ({ examples }) => <span className={css.examples}>{examples.join(' · ')}</span>,
  },
  {
    heading: 'Meaning',
    cell: ({ id, name, field, further, fields }) => (
      <>
        <BoxedSelect
          name="fields"
          defaultValue={field}
          aria-label={`Meaning of ${name || `column ${id + 1}`}`}
        >
          <option value="">Not used</option>
          {fields.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </BoxedSelect>
        {further.length > 0 && <span className={small}>Also: {further.join(', ')}</span>}
      </>
    ),
  },
];
