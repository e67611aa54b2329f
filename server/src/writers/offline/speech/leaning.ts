/** Words that tie a sentence to the one before it. */
const CONNECTIVE =
  /^(however|moreover|furthermore|additionally|in addition|nevertheless|nonetheless|consequently|therefore|thus|hence|meanwhile|finally|firstly|secondly|thirdly|lastly|first|second|third|in conclusion|to conclude|in summary|overall|in fact|indeed|similarly|likewise|for instance|for example|as a result|on the other hand|that said|then|but|and|so|yet|still|also|instead|besides|plus|or)\b(,\s+|\s+(?=\S))/i;
/** Those that can go without a change of meaning, when the sentence before is not there. */
const DROPPABLE =
  /^(moreover|furthermore|additionally|in addition|consequently|therefore|thus|hence|meanwhile|finally|firstly|secondly|thirdly|lastly|in conclusion|to conclude|in summary|overall|in fact|indeed|similarly|likewise|for instance|for example|as a result|on the other hand|that said|however|then|but|and|so|still|yet|also|besides|plus)\b(?:,\s+|\s+(?=(?:the|a|an|in|on|at|there|when|if|you|we|i|people|most|many|some|what|how|why|where|who|should|does|do|can)\b))/i;
const POINTING_BACK =
  /^["']?(this|that|these|those|it|its|they|their|them|he|she|his|her|him|such|both|either|neither|another|others?|the (former|latter|same|other|others|rest|result|answer|reason|difference)|one of (them|these|those)|here|there(?! (?:is|are|was|were|has|have|'s) )|none|neither|each of|all (?:of )?(?:this|that|these|those|them)|not (?!everyone|everybody|every|all|many|only)|because|which|until then|by then|after that|before that|since then|at that point|in return|that's|it's|they're|he's|she's|same|right|exactly|no|yes|please)\b/i;
/** "It is easy to say" points nowhere. */
const IT_FOR_NOTHING =
  /^it(?:'s| is| was| has been| would be| may be| might be| can be| takes| turns) (?:(?:not|also|very|too|still|often|usually) )*(?:easy|easier|hard|harder|tempting|possible|impossible|true|clear|worth|important|common|better|best|rare|said|time|estimated|thought|hardly|a|an|out|no (?:secret|surprise|accident|coincidence))\b/i;
const COUNTS_ON =
  /^(?:there (?:is|are|was|were) (?:a |an )?(?:second|third|other|another|also)|(?:a|the) (?:second|third|fourth|next|last|final|other)\b(?! (?:world war|time in)))|\b(?:the|a) (?:first|second|third|other|former|latter|same|next) one\b/i;
const THING_OF_IT =
  /^\W*(?:[\w']+\W+){1,4}(?:of|with|from|to|about|for|in|on|like) (?:(?:it|them)\b|(?:this|these|those)\b(?! \w))|^(?:\w+ ){1,3}(?:them|it)[,.]|^(?:i|you|we|people) (?:know|think|mean|see|say)s? (?:it|that|this|they)\b|^the \w+ ones?\b|\b(?:with|about|for|to|than|like) (?:that|this|them|it)[.!?]$|\b(?:need|have|want|take|get|use|buy) one\b/i;
/** "Cooled this way", "since then": what way, since when? */
const BACK_IN_THE_MIDDLE =
  /\b(?:this way|that way|since then|by then|until then|at the time|in there|(?:build|live|work|go|stay|land|arrive|stand)s? there|back then|(?:these|those) (?!who|of|days|people|with|that|where)\w+|this (?:kind|sort|type|approach|method|clause|rule|point|idea|problem|case))\b/i;
const QUOTE_ALONE = /^"[^"]*"\W*$/;
const OTHER_LANGUAGES =
  /^["']?(pero|y|e|además|también|entonces|así|por eso|por lo tanto|sin embargo|esto|eso|esta|este|estos|estas|ese|esa|ellos|ellas|él|ella|mais|et|donc|puis|ainsi|cela|ceci|cette|ces|ils|elles|il|elle|cependant|aber|und|denn|dann|deshalb|außerdem|dies|diese|dieser|dieses|sie|er|doch|mas|isso|isto|essa|esse|eles|elas|porém|então|ma|anche|quindi|questo|questa|questi|quello|essi)\s/i;

/** Cannot be understood without the sentence before it. */
export function leansBack(sentence: string): boolean {
  const rest = withoutConnective(sentence);
  if (CONNECTIVE.test(sentence)) return true;
  if (POINTING_BACK.test(rest) && !IT_FOR_NOTHING.test(rest)) return true;
  return (
    COUNTS_ON.test(rest) ||
    THING_OF_IT.test(rest) ||
    BACK_IN_THE_MIDDLE.test(rest) ||
    QUOTE_ALONE.test(rest) ||
    OTHER_LANGUAGES.test(rest)
  );
}

/** The same sentence as the first of a beat. */
export function asOpening(sentence: string): string {
  const shorter = sentence.replace(DROPPABLE, '');
  return shorter === sentence ? sentence : shorter.charAt(0).toUpperCase() + shorter.slice(1);
}

/** Would stand alone once its connective is gone. */
export function canOpen(sentence: string): boolean {
  const opening = asOpening(sentence);
  return !leansBack(opening);
}

const AGAINST =
  /^(?:but|however|yet|still|instead|nevertheless|nonetheless|on the other hand|that said|pero|sin embargo|mais|aber|doch|mas|porém|ma)\b,?\s+/i;

export function turnsAgainst(sentence: string): boolean {
  return AGAINST.test(sentence);
}

/** Nothing but its "but" ties it to what was said before: a turn may open with it. */
export function opensWithTurn(sentence: string): boolean {
  return turnsAgainst(sentence) && !POINTING_BACK.test(sentence.replace(AGAINST, ''));
}

function withoutConnective(sentence: string): string {
  return sentence.replace(CONNECTIVE, '');
}
