import {
  LISTING_SECTIONS,
  type ListingField,
  type ListingFieldName,
  type ListingSection,
  listingFieldNames,
  listingFields,
} from '../../../server/contract/lawyers/listing-fields.ts';
import { states } from '../../../server/contract/places/states.ts';
import { listingPracticeAreas } from '../../../server/contract/requests/request-options.ts';
import { MAX_BIO } from '../../../server/contract/site/limits.ts';
import { Choices, SelectField, TextArea, TextField } from '../ui/form/fields.tsx';
import * as formCss from '../ui/form/send-form.css.ts';
import * as css from './my-listing.css.ts';

/**
 * The person who fills out the form. Lawyers can edit fewer fields than administrators and get more
 * help text.
 */
type Editor = 'lawyer' | 'administrator';

export interface ListingFieldsProps {
  editor: Editor;
  /** The fields that can't be empty. */
  required: readonly ListingFieldName[];
  /** The values of another record, such as the saved listing, that differ. Keyed by field name. */
  otherValues?: Partial<Record<ListingFieldName, string>>;
  /** The label of the other values, such as 'Currently saved'. */
  otherLabel?: string;
}

/** The fields of a listing, in sections; by default, all sections. */
export function ListingFields({
  sections = LISTING_SECTIONS,
  ...props
}: ListingFieldsProps & { sections?: readonly ListingSection[] }) {
  const { editor } = props;
  const renderField = (name: ListingFieldName) => (
    <ListingFieldControl key={name} name={name} {...props} />
  );
  return sections.map((section) => {
    const names = listingFieldNames.filter(
      (name) => listingFields[name].section === section && canEdit(editor, name),
    );
    return (
      <section key={section} className={formCss.fields}>
        <h3 className={formCss.partTitle}>{section}</h3>
        {names.filter((name) => kindOf(name) === 'text').map(renderField)}
        <div className={formCss.pair}>{names.filter(isNarrow).map(renderField)}</div>
        {names.filter((name) => kindOf(name) === 'practiceAreas').map(renderField)}
      </section>
    );
  });
}

function canEdit(editor: Editor, name: ListingFieldName): boolean {
  return editor === 'administrator' || listingFields[name].editing !== 'admin only';
}

function kindOf(name: ListingFieldName) {
  return listingFields[name].kind;
}

/** Whether two such fields fit next to each other on a wide screen. */
function isNarrow(name: ListingFieldName): boolean {
  return kindOf(name) !== 'text' && kindOf(name) !== 'practiceAreas';
}

/** The control of one field, with the other record's value below its help text. */
export function ListingFieldControl({
  name,
  editor,
  required,
  otherValues = {},
  otherLabel = '',
}: ListingFieldsProps & { name: ListingFieldName }) {
  const { label, kind, autoComplete }: ListingField = listingFields[name];
  const helpText = helpFor(name, editor);
  const otherValue = otherValues[name];
  const props = {
    name,
    label,
    isOptional: !required.includes(name),
    ...((helpText || otherValue !== undefined) && {
      help: (
        <>
          {helpText}{' '}
          {otherValue !== undefined && (
            <span className={css.otherValue}>
              {otherLabel}: {otherValue}
            </span>
          )}
        </>
      ),
    }),
  };
  // No autofill for administrators: their browsers would suggest the administrator's own details.
  const autofill = editor === 'lawyer' && autoComplete ? { autoComplete } : {};
  switch (kind) {
    case 'practiceAreas':
      return <Choices type="checkbox" {...props} choices={listingPracticeAreas()} />;
    case 'state':
      return (
        <SelectField {...props} {...autofill} choices={stateChoices} placeholder="Select a state" />
      );
    case 'text':
      return <TextArea {...props} rows={8} maxLength={MAX_BIO} />;
    case 'list':
      return <TextArea {...props} rows={3} />;
    case 'specialty':
      return (
        <>
          <TextField {...props} list={SPECIALTIES} />
          <datalist id={SPECIALTIES}>
            {listingPracticeAreas().map(({ value, label: area }) => (
              <option key={value} value={area} />
            ))}
          </datalist>
        </>
      );
    default:
      return <TextField {...props} {...autofill} {...inputAttributes[kind]} />;
  }
}

function helpFor(name: ListingFieldName, editor: Editor): string {
  const { kind, editing, help, lawyerHelp }: ListingField = listingFields[name];
  const isLawyer = editor === 'lawyer';
  const sentences = [
    kind === 'list' && 'One per line.',
    help,
    isLawyer && lawyerHelp,
    isLawyer && editing === 'reviewed' && 'We review changes to this before publishing.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Input attributes by kind, for on-screen keyboards and browser validation. */
const inputAttributes = {
  name: {},
  city: {},
  line: {},
  image: {},
  barNumber: {},
  zipCode: { inputMode: 'numeric' },
  years: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', placeholder: 'https://' },
} as const;

const SPECIALTIES = 'specialties';

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }));
