/** Lets a program be told what to do by the process that started it, once, and report back. */
export function answerParent<Plan, Report>(run: (plan: Plan) => Promise<Report>): void {
  const fail = (error: unknown) => void process.send?.({ error: String(error) }, () => process.exit(1));
  process.once('uncaughtException', fail);
  process.once('message', (plan: Plan) => {
    run(plan).then((report) => process.send?.({ report }, () => process.exit(0)), fail);
  });
}
