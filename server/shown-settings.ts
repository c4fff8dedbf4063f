import { type SettingName, type Settings, settingsSchema } from './config-schema.ts';

/** A setting as an operator sees it. */
export interface ShownSetting {
  name: SettingName;
  /** Null: there is none. What is secret is masked. */
  value: string | null;
  source: SettingSource;
  description: string;
}

export type SettingSource = 'default' | 'environment' | 'file';

const MASKED = '••••••••';

/** Every setting with where its value comes from. */
export function shownSettings(
  settings: Settings,
  sources: ReadonlyMap<string, Exclude<SettingSource, 'default'>>,
): ShownSetting[] {
  return Object.entries(settingsSchema.properties).map(([name, schema]) => {
    const { description, secret } = schema as { description?: string; secret?: boolean };
    const value = settings[name as SettingName];
    const given = value === undefined || value === '' ? null : String(value);
    return {
      name: name as SettingName,
      value: given !== null && secret ? MASKED : given,
      source: sources.get(name) ?? 'default',
      description: description ?? '',
    };
  });
}
