import { expect, test } from 'vitest';
import { csvColumns } from './columns.ts';

test('keeps the order of the CSV columns', () => {
  expect(csvColumns.map(({ name }) => name).join()).toBe(
    'id,name,lawFirmName,specialty,location,city,state,zipCode,phone,email,website,bio,' +
      'yearsExperience,education,profileImage,isPremium,isVerified,isActive,practiceAreas,' +
      'languages,barAdmissions,barAssociations,barNumber,latitude,longitude,barState,' +
      'licenseStatus,licenseStatusText,admittedOn,licenseAsOf,licenseSource,licenseSourceUrl,' +
      'otherLicenses,country',
  );
});

test('requires a name, a specialty, a city and a state', () => {
  const required = csvColumns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(required).toEqual(['name', 'specialty', 'city', 'state']);
});
