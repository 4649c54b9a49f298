/** An event, named in the past tense. Handlers run in the transaction of the action that publishes it. */
export abstract class DomainEvent {}
