import { states } from '../../../../server/contract/places/places.ts';
import { SIGNUP_PRACTICE_AREAS } from '../../../../server/contract/requests/request-options.ts';
import { MAX_BIO } from '../../../../server/contract/site/limits.ts';
import { type ListingField, listingLabels as labels } from '../../my-listing/listing-values.ts';
import { Choices, SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import * as css from './listings.css.ts';

interface ListingFieldsProps {
  /** For each field whose value differs in another record, that other value. */
  others?: Partial<Record<ListingField, string>>;
  /** The label of the other values: 'Stored now', 'The listing has'. */
  elsewhere?: string;
}

/** Every field of a listing, in sections. */
export function ListingFields({ others = {}, elsewhere = '' }: ListingFieldsProps) {
  const help = (name: ListingField, own?: string) => {
    const other = others[name];
    if (other === undefined) return own;
    return (
      <>
        {own && <>{own} </>}
        <span className={css.other}>
          {elsewhere}: {other}
        </span>
      </>
    );
  };
  const text = (name: ListingField, own?: string) => {
    const words = help(name, own);
    return { name, label: labels[name], ...(words !== undefined && { help: words }) };
  };
  return (
    <>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>Who it is</h3>
        <div className={formCss.pair}>
          <TextField {...text('name')} />
          <TextField {...text('lawFirmName')} isOptional />
          <TextField {...text('specialty')} list="practice-area-names" />
        </div>
        <datalist id="practice-area-names">
          {practiceAreas.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
        <Choices type="checkbox" {...text('practiceAreas')} choices={practiceAreas} />
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>The office</h3>
        <div className={formCss.pair}>
          <TextField {...text('location')} isOptional />
          <TextField {...text('city')} />
          <SelectField {...text('state')} choices={stateChoices} placeholder="Select a state" />
          <TextField {...text('zipCode')} inputMode="numeric" isOptional />
          <TextField {...text('phone')} type="tel" isOptional />
          <TextField {...text('email')} type="email" isOptional />
          <TextField {...text('website')} inputMode="url" isOptional />
        </div>
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>What it says</h3>
        <TextArea {...text('bio')} rows={8} maxLength={MAX_BIO} isOptional />
        <div className={formCss.pair}>
          <TextField {...text('education')} isOptional />
          <TextField {...text('yearsExperience')} inputMode="numeric" isOptional />
          <TextArea {...text('languages', 'One a line.')} rows={3} isOptional />
        </div>
        <TextField
          {...text('profileImage', 'A path of this site, as /portraits/01.svg, or a web address.')}
          isOptional
        />
      </section>
      <section className={formCss.fields}>
        <h3 className={formCss.partTitle}>The bar</h3>
        <div className={formCss.pair}>
          <TextArea {...text('barAdmissions', 'One a line.')} rows={3} isOptional />
          <TextArea {...text('barAssociations', 'One a line.')} rows={3} isOptional />
          <TextField {...text('barNumber', 'Never published.')} isOptional />
        </div>
      </section>
    </>
  );
}

/** 'Other' is an option on the application form only. */
const practiceAreas = SIGNUP_PRACTICE_AREAS.filter(({ value }) => value !== 'other');

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }));
