/** Maximum links of a profile: 20 unless `MAX_LINKS` is set (PR-25). */
export class LinkLimit {
  constructor(readonly links: number) {}
}
