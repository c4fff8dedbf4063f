// Runs before the first paint, so that neither the theme nor the language nor a measure changes before one's eyes.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const theme = stored('wattlock.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (stored('wattlock.density') === 'dense') root.dataset.density = 'dense';
  if (stored('wattlock.sidebar') === 'narrow') root.dataset.sidebar = 'narrow';
  const language = stored('wattlock.language');
  root.lang = language === 'nl' || language === 'en' ? language : navigator.language.startsWith('nl') ? 'nl' : 'en';
})();
