/** Numbers and times in the language of the reader. */
export interface Formats {
  number: (value: number) => string;
  percent: (share: number) => string;
  bytes: (value: number) => string;
  milliseconds: (value: number) => string;
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  clock: (iso: string) => string;
  /** Both the reader's time and UTC, for looking things up in logs. */
  exact: (iso: string) => string;
  relative: (iso: string, now: number) => string;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatsOf(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const [minutes, hours] = (['minute', 'hour'] as const).map(
    (unit) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }),
  ) as [Intl.NumberFormat, Intl.NumberFormat];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    bytes: (value) => sized(value, (part) => decimal.format(part)),
    milliseconds: (value) => {
      if (value < 1000) return `${number.format(Math.round(value))} ms`;
      if (value < 120_000) return `${decimal.format(value / 1000)} s`;
      return value < 7_200_000 ? minutes.format(value / 60_000) : hours.format(value / 3_600_000);
    },
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    clock: (iso) => clock.format(new Date(iso)),
    exact: (iso) => `${local.format(new Date(iso))} · ${iso}`,
    relative: (iso, now) => {
      const seconds = Math.round((Date.parse(iso) - now) / 1000);
      for (const [unit, size] of UNITS) {
        if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
      }
      return relative.format(0, 'second');
    },
  };
}

function sized(value: number, show: (part: number) => string): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let part = value;
  let unit = 0;
  while (part >= 1000 && unit < units.length - 1) {
    part /= 1000;
    unit += 1;
  }
  return `${show(part)} ${units[unit]}`;
}
