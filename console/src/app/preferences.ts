/** What this browser remembers of its reader: no more than looks. Read again before the first paint by preferences.js. */
type Preference = 'theme' | 'language' | 'sidebar' | 'density' | `columns.${string}`;

export function remember(name: Preference, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`wattlock.${name}`);
    else localStorage.setItem(`wattlock.${name}`, value);
  } catch {
    // A browser that stores nothing forgets, and works.
  }
}

export function remembered(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`wattlock.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export type ThemeChoice = 'light' | 'dark' | 'system';

export function themeChoice(): ThemeChoice {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  remember('theme', choice === 'system' ? undefined : choice);
}

export type Density = 'roomy' | 'dense';

export function densityChoice(): Density {
  return document.documentElement.dataset.density === 'dense' ? 'dense' : 'roomy';
}

/** How high the rows of lists are. */
export function chooseDensity(choice: Density): void {
  if (choice === 'roomy') delete document.documentElement.dataset.density;
  else document.documentElement.dataset.density = choice;
  remember('density', choice === 'roomy' ? undefined : choice);
}
