#!/bin/sh
# date-fns 4.4.0 with its locale zhTW, beside dayjs 1.11.23 and moment 2.31.0 (zh-tw), luxon 3.7.2 and @internationalized/date
# 3.12.4 (zh-TW).
# Guess: a calendar for Taiwan begins its weeks on Sunday, as calendars on walls here do, whatever library draws it.
# Seen: date-fns begins them on Monday and counts weeks from the one with 4 January, as ISO 8601 does: in pickers built on it
# every day stands a column further left than people look for it. The other four begin on Sunday, as CLDR says of Taiwan.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-fns@4.4.0 dayjs@1.11.23 moment@2.31.0 luxon@3.7.2 @internationalized/date@3.12.4
cat >weeks.mjs <<'JS'
import { parseDate, startOfWeek as startOfCalendarWeek } from "@internationalized/date";
import { format, getWeek, startOfWeek } from "date-fns";
import { zhTW } from "date-fns/locale";
import dayjs from "dayjs";
import "dayjs/locale/zh-tw.js";
import { DateTime } from "luxon";
import moment from "moment";
import "moment/locale/zh-tw.js";
const wednesday = "2026-12-02";
const locale = zhTW;
console.log("date-fns", format(startOfWeek(new Date(2026, 11, 2), { locale }), "yyyy-MM-dd"));
console.log("date-fns, week of 1 January 2027:", getWeek(new Date(2027, 0, 1), { locale }));
console.log("dayjs", dayjs(wednesday).locale("zh-tw").startOf("week").format("YYYY-MM-DD"));
console.log("moment", moment(wednesday).locale("zh-tw").startOf("week").format("YYYY-MM-DD"));
console.log("luxon", DateTime.fromISO(wednesday, { locale: "zh-TW" }).startOf("week", { useLocaleWeeks: true }).toISODate());
console.log("@internationalized/date", startOfCalendarWeek(parseDate(wednesday), "zh-TW").toString());
JS
seen=$(node weeks.mjs)
echo "$seen"
test "$seen" = "date-fns 2026-11-30
date-fns, week of 1 January 2027: 53
dayjs 2026-11-29
moment 2026-11-29
luxon 2026-11-29
@internationalized/date 2026-11-29"
