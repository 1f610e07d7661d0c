export {
  findLicenseJurisdiction,
  findLicenseJurisdictionByName,
  licenseJurisdictionName,
  licenseJurisdictions,
} from '../../../db/data/license-jurisdictions.ts';
