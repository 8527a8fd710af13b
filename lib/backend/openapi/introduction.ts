export const introduction = `
Everything that the shop's own pages use: the catalogue, carts, orders, members, content and the back office.

## Envelope

Every answer is JSON of one shape, \`{ "code": 200, "msg": "…", "data": … }\`: \`code\` is the HTTP status, \`msg\` is a
text for a person in the shop's language, \`data\` is what was asked for. Files and payment callbacks are the only
exceptions. The header \`X-Request-Id\` is what the server's log calls the call.

## Refusals

An answer that says no has the same shape. \`data.error\` is one word from a closed list that programs can rely on, and
some words bring more: \`errors\` by field, \`available\` pieces of \`sku\`, the \`total\` that holds now. 400 is about what
was sent, 401 about who is asking, 403 about rights, 404 also stands for what belongs to somebody else, 409 is state,
version or stock, 422 a business rule, and 429 comes with \`Retry-After\`.

## Signing in

Calls carry the shared secret in a header. What belongs to a person also needs that person's token, as
\`Authorization: Bearer …\`: \`POST /users/login\` gives a member's, \`POST /admin/login\` one of the staff.

## Lists

\`page\` counts from 1; \`per_page\` is at most 100. \`sort_method\` is \`asc\` or \`desc\`. Several values of one
parameter are written \`key=a&key=b\`, \`key[0]=a&key[1]=b\` or \`key=a,b\`.

## Changes

Where a body has a \`version\`, it is the one that was read: a change by somebody else in between is 409
\`version_conflict\`. Where \`Idempotency-Key\` is taken, the same key with the same request gives the first answer again,
so that a call whose answer was lost can be sent once more. Unknown fields are refused. What people type is tidied up
(spaces, full-width letters and digits, case) before it is checked.

## Money and time

Prices are whole New Taiwan dollars, tax included. Times are ISO 8601 with an offset.
`.trim();
