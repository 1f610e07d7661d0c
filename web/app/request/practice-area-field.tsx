import { ANY_PRACTICE_AREA } from '../../../server/contract/search/search-options.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { SelectField } from '../ui/form/fields.tsx';

interface PracticeAreaFieldProps {
  practiceAreas: Areas;
  /** A required field has no preselected choice. */
  isRequired: boolean;
}

/** The practice areas from the server, with “any” first. */
export function PracticeAreaField({ practiceAreas, isRequired }: PracticeAreaFieldProps) {
  const areas = useAreas(practiceAreas);
  return (
    <SelectField
      name="practiceArea"
      label="Practice Area"
      isOptional={!isRequired}
      {...(isRequired && { placeholder: 'Select a practice area' })}
      choices={[ANY_PRACTICE_AREA, ...areas.map(({ name }) => ({ value: name, label: name }))]}
    />
  );
}
