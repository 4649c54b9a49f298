/** Something that happened, told in the past tense. Handlers run in the transaction of what they report. */
export abstract class DomainEvent {}
