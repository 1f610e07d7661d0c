import { states } from '../../../../server/contract/places/states.ts';
import { SIGNUP_PRACTICE_AREAS } from '../../../../server/contract/requests/request-options.ts';
import { MAX_BIO } from '../../../../server/contract/site/limits.ts';
import { type ListingField, listingLabels as labels } from '../../my-listing/listing-values.ts';
import { Choices, SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import * as css from './listings.css.ts';

interface ListingFieldsProps {
  /** For each field whose value differs in another record, that other value. */
  otherValues?: Partial<Record<ListingField, string>>;
  /** The label of the other values: 'Stored now', 'The listing has'. */
  otherLabel?: string;
}

/** Every field of a listing, in sections. */
export function ListingFields({ otherValues = {}, otherLabel = '' }: ListingFieldsProps) {
  const helpWithOther = (name: ListingField, helpText?: string) => {
    const otherValue = otherValues[name];
    if (otherValue === undefined) return helpText;
    return (
      <>
        {helpText && <>{helpText} </>}
        <span className={css.otherValue}>
          {otherLabel}: {otherValue}
        </span>
      </>
    );
  };
  const fieldProps = (name: ListingField, helpText?: string) => {
    const fieldHelp = helpWithOther(name, helpText);
    return { name, label: labels[name], ...(fieldHelp !== undefined && { help: fieldHelp }) };
  };
  return (
    <>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>Who it is</h3>
        <div className={formCss.pair}>
          <TextField {...fieldProps('name')} />
          <TextField {...fieldProps('lawFirmName')} isOptional />
          <TextField {...fieldProps('specialty')} list="practice-area-names" />
        </div>
        <datalist id="practice-area-names">
          {practiceAreas.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
        <Choices type="checkbox" {...fieldProps('practiceAreas')} choices={practiceAreas} />
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>The office</h3>
        <div className={formCss.pair}>
          <TextField {...fieldProps('location')} isOptional />
          <TextField {...fieldProps('city')} />
          <SelectField
            {...fieldProps('state')}
            choices={stateChoices}
            placeholder="Select a state"
          />
          <TextField {...fieldProps('zipCode')} inputMode="numeric" isOptional />
          <TextField {...fieldProps('phone')} type="tel" isOptional />
          <TextField {...fieldProps('email')} type="email" isOptional />
          <TextField {...fieldProps('website')} inputMode="url" isOptional />
        </div>
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>What it says</h3>
        <TextArea {...fieldProps('bio')} rows={8} maxLength={MAX_BIO} isOptional />
        <div className={formCss.pair}>
          <TextField {...fieldProps('education')} isOptional />
          <TextField {...fieldProps('yearsExperience')} inputMode="numeric" isOptional />
          <TextArea {...fieldProps('languages', 'One a line.')} rows={3} isOptional />
        </div>
        <TextField
          {...fieldProps(
            'profileImage',
            'A path of this site, as /portraits/01.svg, or a web address.',
          )}
          isOptional
        />
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>The bar</h3>
        <div className={formCss.pair}>
          <TextArea {...fieldProps('barAdmissions', 'One a line.')} rows={3} isOptional />
          <TextArea {...fieldProps('barAssociations', 'One a line.')} rows={3} isOptional />
          <TextField {...fieldProps('barNumber', 'Never published.')} isOptional />
        </div>
      </section>
    </>
  );
}

/** 'Other' is an option on the application form only. */
const practiceAreas = SIGNUP_PRACTICE_AREAS.filter(({ value }) => value !== 'other');

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }));
