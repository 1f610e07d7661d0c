import { Suspense } from 'react';
import { Await } from 'react-router';
import { ANY_PRACTICE_AREA } from '../../../server/contract/search-options.ts';
import type { PracticeArea } from '../api/client.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { SelectField } from './fields.tsx';

export type Areas = Promise<PracticeArea[] | Failure> | PracticeArea[] | Failure;

interface PracticeAreaFieldProps {
  practiceAreas: Areas;
  /** A form that asks for it makes no choice in the visitor's place. */
  isRequired: boolean;
}

/** The practice areas from the server, any of them first. */
export function PracticeAreaField({ practiceAreas, isRequired }: PracticeAreaFieldProps) {
  const field = (areas: PracticeArea[]) => (
    <SelectField
      name="practiceArea"
      label="Practice Area"
      isOptional={!isRequired}
      {...(isRequired && { placeholder: 'Select a practice area' })}
      choices={[ANY_PRACTICE_AREA, ...areas.map(({ name }) => ({ value: name, label: name }))]}
    />
  );
  return (
    <Suspense fallback={field([])}>
      <Await resolve={practiceAreas}>{(areas) => field(isFailure(areas) ? [] : areas)}</Await>
    </Suspense>
  );
}
