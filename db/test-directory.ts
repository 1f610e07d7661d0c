import { loadBaseData } from './base-data.ts';
import { type Database, openDatabase } from './database.ts';
import { addLawyers, type NewLawyer } from './roster.ts';

/** A directory in memory with the practice areas, the states, the cities and these lawyers. */
export async function directoryOf(...lawyers: NewLawyer[]): Promise<Database> {
  const db = await openDatabase(':memory:');
  await loadBaseData(db);
  await addLawyers(db, lawyers);
  return db;
}

/** An active, verified lawyer in Birmingham; a test says only what it is about. */
export function lawyer(changes: Partial<NewLawyer> = {}): NewLawyer {
  return {
    name: 'Marisol Delgado',
    lawFirmName: 'Delgado & Whitfield, LLC',
    specialty: 'Personal Injury',
    location: '1901 6th Avenue North',
    city: 'Birmingham',
    state: 'AL',
    zipCode: '35203',
    phone: '2055550114',
    email: 'marisol@delgado.example',
    website: 'https://www.delgado.example',
    bio: 'Has practiced in Birmingham for 18 years.',
    yearsExperience: 18,
    education: 'J.D., University of Alabama School of Law, 2008',
    profileImage: null,
    isPremium: false,
    isVerified: true,
    isActive: true,
    latitude: 33.5207,
    longitude: -86.8025,
    practiceAreas: ['personal-injury'],
    languages: ['English'],
    barAdmissions: ['Alabama'],
    barAssociations: ['Alabama State Bar'],
    ...changes,
  };
}
