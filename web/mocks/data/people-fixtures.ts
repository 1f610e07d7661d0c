import type { PersonRow } from '../../app/api/client.ts';
import type { Scenario } from '../setup/scenarios.ts';
import { ANN } from './admin-fixtures.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const daysFromNow = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

const ann: PersonRow = {
  id: 1,
  email: ANN,
  role: 'owner',
  state: 'active',
  invitedUntil: null,
  hasSecondFactor: true,
  createdAt: daysFromNow(-400),
  lastSignInAt: daysFromNow(0),
};
const ben: PersonRow = {
  ...ann,
  id: 2,
  email: 'ben@counselatlas.example',
  role: 'intake',
  hasSecondFactor: false,
};
const invited: PersonRow = {
  ...ben,
  id: 3,
  email: 'a.new.colleague.with.a.long.name@county-bar-association.example',
  role: 'editor',
  state: 'invited',
  invitedUntil: daysFromNow(2),
  lastSignInAt: null,
};
const expired: PersonRow = {
  ...invited,
  id: 4,
  email: 'late@counselatlas.example',
  role: 'viewer',
  state: 'expired',
  invitedUntil: daysFromNow(-2),
};

/** The people of a scenario. */
export function peopleIn(scenario: Scenario): PersonRow[] {
  if (scenario === 'empty') return [ann];
  const several = [ann, ben, invited, expired];
  if (scenario !== 'many') return several;
  const others = Array.from({ length: 2150 - several.length }, (_, index) => ({
    ...ben,
    id: index + 5,
    email: `colleague${index + 1}@counselatlas.example`,
  }));
  return [...several, ...others];
}

/** The open sessions of an active person. */
export const sessions = [
  {
    id: '7f83b1657ff1fc53b92dc18148a1d65dfc2d4b1fa3d677284addd200126d9069',
    device: 'Firefox on Windows',
    startedAt: daysFromNow(-0.2),
    seenAt: daysFromNow(0),
  },
  {
    id: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    device: null,
    startedAt: daysFromNow(-0.4),
    seenAt: daysFromNow(-0.1),
  },
];
