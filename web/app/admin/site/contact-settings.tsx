import { states } from '../../../../server/contract/places/states.ts';
import { SETTING_LABELS } from '../../../../server/contract/site/setting-names.ts';
import { SettingField } from './setting-field.tsx';

const { contact: labels } = SETTING_LABELS;

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }));

const TIME_ZONES = [
  ...['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Puerto_Rico'].map(
    (city) => `America/${city}`,
  ),
  ...['Pacific/Honolulu', 'Pacific/Guam'],
];

/** The fields of the site's name and contact details. */
export function ContactSettings() {
  return (
    <>
      <SettingField
        name="name"
        label={labels.name}
        help="Appears on every page and as the sender of every email."
      />
      <SettingField name="street" label={labels.street} />
      <SettingField name="city" label={labels.city} />
      <SettingField name="state" label={labels.state} choices={stateChoices} />
      <SettingField name="zipCode" label={labels.zipCode} inputMode="numeric" />
      <SettingField
        name="email"
        label={labels.email}
        type="email"
        help="Visitors see this address and write to it. Email for your team also goes here unless TEAM_EMAIL is set."
      />
      <SettingField name="phone" label={labels.phone} type="tel" />
      <SettingField
        name="timeZone"
        label={labels.timeZone}
        list="time-zones"
        help="Used for dates in the admin, premium terms and daily counts. Example: America/New_York"
      />
      <datalist id="time-zones">
        {TIME_ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <SettingField name="facebookUrl" label={labels.facebookUrl} type="url" isOptional />
      <SettingField name="linkedinUrl" label={labels.linkedinUrl} type="url" isOptional />
      <SettingField name="youtubeUrl" label={labels.youtubeUrl} type="url" isOptional />
    </>
  );
}
