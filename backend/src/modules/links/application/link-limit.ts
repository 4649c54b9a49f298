/** How many links a profile may show: 20, unless the operator says otherwise (`MAX_LINKS`, PR-25). */
export class LinkLimit {
  constructor(readonly links: number) {}
}
