import { redirect } from 'react-router';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** Handles the forms of the health page. */
export const healthAction = requireAdminForAction(async ({ admin: { health } }, { formData }) => {
  const isBackup = formData.get('intent') === 'back-up';
  const response: Response = isBackup
    ? await health.backups.$post()
    : await health['database-check'].$post();
  return response.ok ? redirect('/admin/health', 303) : rejectForm(response, formData);
});

/** Handles the forms on the page of a backup. Returns the key of a download link. */
export const backupAction = requireAdminForAction(
  async ({ admin: { health } }, { formData, params: { name = '' } }) => {
    const routes = health.backups[':name'];
    const param = { name };
    switch (formData.get('intent')) {
      case 'delete': {
        const response: Response = await routes.$delete({ param });
        return response.ok ? redirect('/admin/health', 303) : rejectForm(response, formData);
      }
      case 'check': {
        const response: Response = await routes.check.$post({ param });
        return response.ok
          ? redirect(`/admin/health/backups/${name}`, 303)
          : rejectForm(response, formData);
      }
      default: {
        const json = { password: String(formData.get('password') ?? '') };
        const response = await routes['download-link'].$post({ param, json });
        return response.ok ? response.json() : rejectForm(response, formData);
      }
    }
  },
);
