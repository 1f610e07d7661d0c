export {
  decidingLicense,
  LICENSE_STATUSES,
  type LicenseStatus,
  UNLISTED_REASONS,
  type UnlistedReason,
} from '../../../db/data/license-status.ts';
