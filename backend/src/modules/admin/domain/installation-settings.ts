/** Settings of the installation that owners change in the back-office. Each is declared here, with its value until it is changed. */
export const INSTALLATION_SETTINGS = {
  /** Whether every administrator needs a second factor (PR-126). */
  requireSecondFactor: false,
};

export type Settings = typeof INSTALLATION_SETTINGS;

/** Whether the key is declared, and its value has the declared type. */
export const isSetting = (key: string, value: unknown): boolean =>
  Object.hasOwn(INSTALLATION_SETTINGS, key) && typeof value === typeof INSTALLATION_SETTINGS[key as keyof Settings];

/** Keys and values in one table. A key without a row has the declared value. */
export abstract class InstallationSettings {
  abstract all(): Promise<Settings>;

  abstract change(changes: Partial<Settings>): Promise<void>;
}
