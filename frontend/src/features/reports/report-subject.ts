/** What somebody reports. */
export type ReportSubject = { kind: 'profile'; id: number; username: string } | { kind: 'media'; id: number };
