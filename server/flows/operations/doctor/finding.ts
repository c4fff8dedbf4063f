/** What one look found. */
export interface Finding {
  /** What was looked at. */
  check: string;
  /** `warn`: it works, and should not stay so; `fail`: something does not work. */
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** What to do about it. */
  mend?: string;
}

export function ok(check: string, says: string): Finding {
  return { check, state: 'ok', says };
}

export function warn(check: string, says: string, mend: string): Finding {
  return { check, state: 'warn', says, mend };
}

export function fail(check: string, says: string, mend: string): Finding {
  return { check, state: 'fail', says, mend };
}

/** Looks at things one after the other; what cannot be looked at is a finding too. */
export async function lookAt(
  looks: readonly (readonly [check: string, look: () => Promise<readonly Finding[]>])[],
  explain: (error: unknown) => string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of looks) {
    try {
      findings.push(...(await look()));
    } catch (error) {
      findings.push(fail(check, explain(error), 'mend what is said, and look again'));
    }
  }
  return findings;
}
