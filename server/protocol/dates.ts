const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** Whether a text is a date that exists, as YYYY-MM-DD; 2026-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** Whether a text is a moment of RFC 3339 in UTC, ending in Z. */
export function isInstant(text: string): boolean {
  return isCalendarDate(INSTANT.exec(text)?.[1] ?? '');
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
