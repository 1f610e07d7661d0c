import { AREA_ICONS } from '../../../../server/contract/practice-areas/area-icons.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';

export const areaLabels = {
  name: 'Name',
  description: 'Description',
  icon: 'Icon',
  englishTerms: 'Search terms in English',
  spanishTerms: 'Search terms in Spanish',
};

const MAX_TERMS = 10_000;

/** The fields of a practice area. */
export function AreaFields({ hasIcon }: { hasIcon: boolean }) {
  return (
    <>
      <TextField name="name" label={areaLabels.name} maxLength={60} />
      <TextField
        name="description"
        label={areaLabels.description}
        help="One sentence for the public: Ships, cargo and injured sailors."
        maxLength={160}
      />
      {hasIcon && (
        <SelectField
          name="icon"
          label={areaLabels.icon}
          placeholder="Select an icon"
          choices={AREA_ICONS}
        />
      )}
      <TextArea
        name="englishTerms"
        label={areaLabels.englishTerms}
        help="One term per line, with an optional weight from 1 (weak hint) to 10 (decides on its own): jones act, 10. Put a plus between words that may be apart: ship + cargo, 8."
        rows={6}
        maxLength={MAX_TERMS}
        isOptional
      />
      <TextArea
        name="spanishTerms"
        label={areaLabels.spanishTerms}
        help="The same for questions in Spanish."
        rows={4}
        maxLength={MAX_TERMS}
        isOptional
      />
    </>
  );
}
