import { createContext, type ReactNode, use } from 'react';
import { formatPhone } from '../../../../server/contract/forms/phone.ts';
import {
  SETTING_LABELS,
  type SettingName,
  type SettingSection,
  settingsIn,
} from '../../../../server/contract/site/setting-names.ts';
import type { SiteSettings } from '../../api/client.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import * as css from './site.css.ts';

interface SectionState {
  settings: SiteSettings;
  /** After a conflict, the values that someone else saved and that differ from the typed ones. */
  saved: Partial<Record<SettingName, string>>;
}

const SectionContext = createContext<SectionState | null>(null);

interface SectionFormProps {
  section: SettingSection;
  settings: SiteSettings;
  children: ReactNode;
}

/**
 * The form of a section of settings. If someone else has changed the section, the fields keep the
 * typed values and show the saved ones.
 */
export function SectionForm({ section, settings, children }: SectionFormProps) {
  const rejection = useRejection<SiteSettings>(section);
  const current = rejection?.current ?? settings;
  const names = settingsIn(section);
  const saved = names.filter(
    (name) => rejection?.current && rejection.values[name] !== shownValue(current, name),
  );
  const state = {
    settings: current,
    saved: Object.fromEntries(saved.map((name) => [name, shownValue(current, name)])),
  };
  const version = rejection?.current?.versions[section] ?? rejection?.values.version;
  return (
    <AdminForm
      intent={section}
      submitLabel="Save"
      values={Object.fromEntries(names.map((name) => [name, shownValue(settings, name)]))}
      {...(section === 'contact' && { summaryLabels: SETTING_LABELS.contact })}
    >
      <SectionContext value={state}>
        <VersionField version={String(version ?? settings.versions[section])} />
        {children}
      </SectionContext>
    </AdminForm>
  );
}

/** The value of a setting as people write it. */
function shownValue({ values }: SiteSettings, name: SettingName): string {
  return name === 'phone' ? formatPhone(values.phone) : values[name];
}

/** The facts about a setting that its field in a section needs. */
export function useSetting(name: SettingName) {
  const state = use(SectionContext);
  if (!state) throw new Error(`The setting '${name}' is outside a section.`);
  return {
    value: shownValue(state.settings, name),
    /** The environment variable that sets the setting, if one does. */
    variable: state.settings.fixed[name],
    saved: state.saved[name],
  };
}

/** The help text of a setting, with the value that someone else saved. */
export function settingHelp(help: ReactNode, saved: string | undefined): ReactNode {
  if (saved === undefined) return help;
  return (
    <>
      {help} <span className={css.savedValue}>Currently saved: {saved || 'nothing'}</span>
    </>
  );
}
