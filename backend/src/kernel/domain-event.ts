/**
 * An event, named in the past tense. Handlers of `EventBus` run in the transaction of the action that publishes it. Subscribers of `Outbox`
 * receive it after the commit, so its fields must be JSON values.
 */
export abstract class DomainEvent {}
