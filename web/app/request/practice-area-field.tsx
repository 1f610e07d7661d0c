import { ANY_PRACTICE_AREA } from '../../../server/contract/search/search-options.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { SelectField } from '../ui/form/fields.tsx';
import { useFieldState } from '../ui/form/form-state.ts';

interface PracticeAreaFieldProps {
  practiceAreas: Areas;
  /** Whether the visitor must choose. If so, no choice is preselected. */
  isRequired: boolean;
}

/** A select field with the practice areas from the server, after the choice “any”. */
export function PracticeAreaField({ practiceAreas, isRequired }: PracticeAreaFieldProps) {
  const areas = useAreas(practiceAreas);
  const { value } = useFieldState('practiceArea');
  return (
    <SelectField
      // Remount when the options load: a select ignores an initial value without an option.
      key={value && areas.length}
      name="practiceArea"
      label="Practice Area"
      isOptional={!isRequired}
      {...(isRequired && { placeholder: 'Select a practice area' })}
      choices={[ANY_PRACTICE_AREA, ...areas.map(({ name }) => ({ value: name, label: name }))]}
    />
  );
}
