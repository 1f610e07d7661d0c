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
        help="One sentence that visitors see. Example: Ships, cargo and injured sailors."
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
        help="One term per line. You can add a weight from 1 (weak hint) to 10 (decisive): jones act, 10. Use a plus sign if the words don’t have to be next to each other: ship + cargo, 8."
        rows={6}
        maxLength={MAX_TERMS}
        isOptional
      />
      <TextArea
        name="spanishTerms"
        label={areaLabels.spanishTerms}
        help="Terms for questions in Spanish, in the same format."
        rows={4}
        maxLength={MAX_TERMS}
        isOptional
      />
    </>
  );
}
