/** The reported profile or item. */
export type ReportSubject = { kind: 'profile'; id: number; username: string } | { kind: 'media'; id: number };
