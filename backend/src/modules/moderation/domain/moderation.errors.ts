import { DomainError } from '../../../kernel/domain-error.js';

export class ReportSubjectNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'nothing_to_report';
  constructor() {
    super('There is no such profile or media item');
  }
}

export class AmbiguousReportSubject extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'one_subject';
  constructor() {
    super('Report either a profile or a media item');
  }
}

export class CannotReportYourself extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'cannot_report_yourself';
  constructor() {
    super('You cannot report yourself');
  }
}

export class ReportNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'report_not_found';
  constructor() {
    super('There is no such report');
  }
}

export class ReportResolved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'report_resolved';
  constructor() {
    super('This report has been resolved already');
  }
}

export class ReportWithoutMedia extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'no_media_in_report';
  constructor() {
    super('This report is about a profile, not about a media item');
  }
}
